import { useState } from 'react'

/** A business's logo on its paper. Renders nothing if it is missing or cannot load. */
export function PaperLogo({ address, name }: { address: string; name: string }) {
  const [broken, setBroken] = useState('')
  if (!address || address === broken) return null
  return (
    <img
      className="paper__logo"
      src={address}
      alt={`${name} logo`}
      onError={() => setBroken(address)}
    />
  )
}
