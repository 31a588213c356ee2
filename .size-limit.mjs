// Budgets of what browsers fetch, derived from what was built. `npm run check` holds them.
import { publicPageBudgets } from './scripts/budgets/public-pages.mjs'
import { screenBudgets } from './scripts/budgets/screens.mjs'

export default [...publicPageBudgets('dist'), ...screenBudgets('dist')]
