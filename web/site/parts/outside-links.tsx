import { OUTSIDE_LINKS, type OutsideLink } from '../../../domain/outside-links.ts'
import { outsideUrl } from '../filled-in.ts'

/** List items with links to other sites. The server leaves out those that it does not show, by `data-link`. */
export function OutsideLinks({ links }: { links: readonly OutsideLink[] }) {
  return links.map((link) => (
    <li key={link} data-link={link}>
      <a href={outsideUrl(link)} target="_blank" rel="noopener">
        {OUTSIDE_LINKS[link].name}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    </li>
  ))
}
