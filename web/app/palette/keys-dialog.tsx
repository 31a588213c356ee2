import { useId, useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { COMMAND, singleKeysOn, switchSingleKeys } from './keys.ts'
import './palette.css'

const KEYS = [
  { keys: [COMMAND, 'K'], does: 'Search everything' },
  { keys: ['/'], does: 'Search the list on the screen' },
  { keys: ['N'], does: 'New invoice' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Enter'], does: 'In the items of an invoice: next line' },
  { keys: [COMMAND, 'Enter'], does: 'While writing an invoice: save it' },
]

/** Lists the keyboard shortcuts. Those without a modifier can be switched off here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  const id = useId()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="keys__switch">
        <input
          id={id}
          type="checkbox"
          checked={single}
          onChange={({ target }) => {
            switchSingleKeys(target.checked)
            setSingle(target.checked)
          }}
        />
        <label htmlFor={id}>Use the keys /, N and ?</label>
      </p>
    </Dialog>
  )
}
