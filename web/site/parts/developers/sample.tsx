interface Props {
  title?: string
  code: string
}

/** A piece of code; script/developers.ts adds a button that copies it. */
export function Sample({ title, code }: Props) {
  return (
    <figure className="sample">
      {title && <figcaption>{title}</figcaption>}
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
