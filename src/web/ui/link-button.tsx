import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonKind, type ButtonSize, buttonClasses } from './button.tsx'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}

/** A link that looks like a button: for navigation; a button is for actions. */
export function LinkButton({
  kind = 'plain',
  size = 'normal',
  wide = false,
  className = '',
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClasses(kind, size, wide)} ${className}`} />
}
