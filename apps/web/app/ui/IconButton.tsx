import { ActionIcon } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { ButtonVariant } from './theme.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'children'> {
  /** Its accessible name, also shown on hover and focus. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  loading?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  loading = false,
  type = 'button',
  onClick,
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
