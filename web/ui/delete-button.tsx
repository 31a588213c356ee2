import { Button, type ButtonProps } from './button.tsx'

interface Props extends Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'> {
  /** What is deleted, for screen readers. */
  name: string
}

/** The icon of a card or row that deletes it. */
export function DeleteButton({ name, ...button }: Props) {
  return <Button variant="bare" danger icon="delete" iconOnly={`Delete ${name}`} {...button} />
}
