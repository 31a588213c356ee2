/** List items with links to other sites. */
export function OutsideLinks({ links }: { links: readonly { name: string; href: string }[] }) {
  return links.map(({ name, href }) => (
    <li key={name}>
      <a href={href} target="_blank" rel="noopener">
        {name}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    </li>
  ))
}
