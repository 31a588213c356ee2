import { ButtonLink } from './button.tsx'

/** The icon of a card or row that leads to its form. `name`: what is edited, for screen readers. */
export function EditLink({ name, to }: { name: string; to: string }) {
  return <ButtonLink variant="bare" icon="edit" iconOnly={`Edit ${name}`} to={to} />
}
