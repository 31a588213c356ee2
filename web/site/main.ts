import { startTheme, switchTheme } from '../lib/browser/theme.ts'
import { enhanceDevelopers } from './script/developers.ts'
import { enhanceForms } from './script/forms.ts'
import { enhanceMenu } from './script/menu.ts'
import { keepSession } from './script/session.ts'
import { enhanceToasts } from './script/toasts.ts'

startTheme()
keepSession()
// Progressive enhancement: everything also works without this script, with the browser's own links, forms and dialogs.
for (const button of document.querySelectorAll('.theme'))
  button.addEventListener('click', switchTheme)
enhanceMenu()
enhanceToasts()
enhanceForms()
enhanceDevelopers()
