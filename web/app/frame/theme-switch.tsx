import { switchTheme } from '../../lib/browser/theme.ts'
import { Icon } from '../../ui/icon.tsx'

/** Switches between light and dark. CSS shows the moon or the sun. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="btn btn--bare btn--icon theme"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      <Icon name="moon" className="moon" />
      <Icon name="sun" className="sun" />
    </button>
  )
}
