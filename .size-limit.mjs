// Size budgets of what browsers fetch, derived from the build. `npm run check` enforces them.
import { publicPageBudgets } from './scripts/budgets/public-pages.ts'
import { screenBudgets } from './scripts/budgets/screens.ts'

export default [...publicPageBudgets('dist'), ...screenBudgets('dist')]
