import type { RecurringState } from '../../../../domain/recurring/recurring.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

const STATES: Record<RecurringState, { word: string; icon: IconName }> = {
  active: { word: 'Active', icon: 'tick' },
  paused: { word: 'Paused', icon: 'dash' },
  ended: { word: 'Ended', icon: 'close' },
  failed: { word: 'Stopped by errors', icon: 'alert' },
}

/** The state of a recurring invoice as a word with an icon. */
export function StateOfRecurring({ state }: { state: RecurringState }) {
  const { word, icon } = STATES[state]
  return (
    <span className={`status rec-state rec-state--${state}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
