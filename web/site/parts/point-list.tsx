/** Names with a text each, as a definition list. */
export function PointList(props: {
  points: readonly { name: string; text: string }[]
  className?: string
}) {
  return (
    <dl className={props.className}>
      {props.points.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
