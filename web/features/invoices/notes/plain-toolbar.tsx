import { Button } from '../../../ui/button.tsx'
import { LINK, TOOLS } from './notes-tools.ts'

/**
 * The toolbar as long as the editor has not loaded: a press loads it, and is carried out then. By keyboard the text comes
 * first, which loads it too.
 */
export function PlainToolbar({ onPress }: { onPress: (tool: string) => void }) {
  return (
    <div className="rte__bar" role="toolbar" aria-label="Formatting">
      {[...TOOLS, LINK].map(({ name, icon }) => (
        <Button
          key={name}
          variant="bare"
          icon={icon}
          iconOnly={name}
          title={name}
          tabIndex={-1}
          onClick={() => onPress(name)}
        />
      ))}
    </div>
  )
}
