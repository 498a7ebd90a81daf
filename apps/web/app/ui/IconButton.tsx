import { ActionIcon } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import type { RenderRoot } from './Button.tsx'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { ButtonVariant } from './theme.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'children'> {
  /** Its accessible name, also shown on hover and focus. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  loading?: boolean
  renderRoot?: RenderRoot
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  loading = false,
  type = 'button',
  onClick,
  renderRoot,
  ...rest
}: IconButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...rest}
        {...(renderRoot && { renderRoot })}
        type={type}
        variant={variant}
        aria-label={label}
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        onClick={click}
      >
        {loading ? <Spinner /> : icon}
      </ActionIcon>
    </Tooltip>
  )
}
