/** The icons' paths on a 20 px grid, drawn as strokes. */
const PATHS = {
  plus: <path d="M10 4v12M4 10h12" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  tick: <path d="m4.5 10.5 3.7 3.7 7.3-8" />,
  alert: (
    <>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M10 6.6v4M10 13.3v.1" />
    </>
  ),
  dash: <path d="M5.5 10h9" />,
  back: <path d="M12.5 4.5 7 10l5.5 5.5" />,
  up: <path d="M10 16V4.5M5 9.5l5-5 5 5" />,
  down: <path d="M10 4v11.5M5 10.5l5 5 5-5" />,
  forward: <path d="M7.5 4.5 13 10l-5.5 5.5" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 4 4" />
    </>
  ),
  edit: <path d="m4 16 .8-3.4L13.4 4l2.6 2.6-8.6 8.6L4 16Z" />,
  delete: <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.3 8.8v4.6M11.7 8.8v4.6" />,
  menu: <path d="M3 6.5h14M3 13.5h14" />,
  logout: <path d="M12 4H4v12h8M8.5 10H17M14 7l3 3-3 3" />,
  out: <path d="M7 5h8v8M15 5 5 15" />,
  download: <path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12" />,
  upload: <path d="M10 12.5v-9M6 7l4-4 4 4M4 16.5h12" />,
  send: <path d="M17 3.5 9 11.5M17 3.5l-5 13.5-3-5.5L3.5 8.5 17 3.5Z" />,
  print: <path d="M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z" />,
  moon: <path d="M16 11.8A6.8 6.8 0 0 1 8.2 4a6.8 6.8 0 1 0 7.8 7.8Z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l12 12M8.4 5.2A7 7 0 0 1 10 5c4.8 0 7.5 5 7.5 5a12 12 0 0 1-2 2.5M12.2 14.6a7 7 0 0 1-2.2.4c-4.8 0-7.5-5-7.5-5a12 12 0 0 1 3-3.4" />
  ),
  bold: <path d="M6.5 4h4a3 3 0 0 1 0 6h-4zM6.5 10h4.8a3 3 0 0 1 0 6H6.5z" />,
  italic: <path d="M8.5 4h5M6.5 16h5M11.5 4l-3 12" />,
  underline: <path d="M6 4v5a4 4 0 0 0 8 0V4M5 16.5h10" />,
  strike: (
    <path d="M4 10h12M13.2 6.4C12.7 5 11.5 4.2 10 4.2c-1.9 0-3.2 1-3.2 2.5 0 .8.3 1.4.9 1.9M6.6 13.4c.4 1.6 1.7 2.5 3.5 2.5 2 0 3.4-1 3.4-2.6 0-.5-.1-.9-.3-1.2" />
  ),
  heading: <path d="M5 4v12M15 4v12M5 10h10" />,
  bullets: <path d="M8 5.5h9M8 10h9M8 14.5h9M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" />,
  numbers: (
    <path d="M8.5 5.5h8.5M8.5 10h8.5M8.5 14.5h8.5M3.2 4.2l1-.6v3.8M3 12.6c1.6-1 2.4 0 1.6 1L3 15.6h2" />
  ),
  quote: <path d="M4 5v10M8 6h9M8 10h9M8 14h6" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2L10 14.2" />
  ),
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon: its container needs an accessible name of its own. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true">
      {PATHS[name]}
    </svg>
  )
}
