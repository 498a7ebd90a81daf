import { Button as KitButton } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import type { ButtonVariant } from './theme.ts'

/** Gives the button's look to another element, such as a router's link. */
export type RenderRoot = (props: Record<string, unknown>) => ReactNode

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  variant?: ButtonVariant
  icon?: ReactNode
  loading?: boolean
  fullWidth?: boolean
  renderRoot?: RenderRoot
}

/** While loading it keeps the focus and ignores clicks, so that one form creates one record. */
export function Button({
  variant = 'secondary',
  icon,
  loading = false,
  type = 'button',
  onClick,
  renderRoot,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <KitButton
      {...rest}
      {...(renderRoot && { renderRoot })}
      type={type}
      variant={variant}
      leftSection={loading ? <Spinner /> : icon}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={click}
    />
  )
}
