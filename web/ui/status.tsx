/** How far a ring is filled. */
export type RingFill = 'empty' | 'half' | 'three' | 'tick'

const FILLS: Record<RingFill, React.ReactNode> = {
  empty: null,
  half: <path className="fill" d="M8 12.2a4.2 4.2 0 0 0 0-8.4z" />,
  three: <path className="fill" d="M8 8V3.8a4.2 4.2 0 1 1-4.2 4.2z" />,
  tick: <path d="m5.2 8.2 2 2 3.6-4" />,
}

/** A status as a partly filled ring and a word: green with a tick, red otherwise. */
export function Status({ fill, word }: { fill: RingFill; word: string }) {
  return (
    <span className={fill === 'tick' ? 'status status--paid' : 'status status--owed'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.4" />
        {FILLS[fill]}
      </svg>
      {word}
    </span>
  )
}
