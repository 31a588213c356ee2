import { startTheme, switchTheme } from '../lib/theme.ts'
import { enhanceForms } from './script/forms.ts'
import { enhanceMenu } from './script/menu.ts'
import { enhanceSession } from './script/session.ts'
import { enhanceToasts } from './script/toasts.ts'

startTheme()
enhanceSession()
// Everything here works without this script as well, by the browser's own links, forms and dialogs; it only makes them nicer.
for (const button of document.querySelectorAll('.theme'))
  button.addEventListener('click', switchTheme)
enhanceMenu()
enhanceToasts()
enhanceForms()
