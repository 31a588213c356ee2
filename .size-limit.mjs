// Size budgets of what browsers fetch, derived from the build. `npm run check` enforces them.
import { publicPageBudgets } from './scripts/budgets/public-pages.mjs'
import { screenBudgets } from './scripts/budgets/screens.mjs'

export default [...publicPageBudgets('dist'), ...screenBudgets('dist')]
