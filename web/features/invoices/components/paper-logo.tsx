import { useState } from 'react'

/** A business's logo as its paper carries it. One that is missing or cannot load leaves no hole. */
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
