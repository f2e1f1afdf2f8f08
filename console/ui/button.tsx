import type { ComponentProps, ReactNode } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one main action of a screen; `danger` cannot be undone. */
  readonly look?: 'primary' | 'danger' | 'plain'
  readonly small?: boolean
  /** Whether its action is running: it keeps its size and focus, and cannot be pressed again. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button. Its label says what happens. */
export function Button({ look, small, busy, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const classes = ['button', look, small && 'small', className].filter(Boolean).join(' ')
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes}
      aria-disabled={busy || rest.disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    />
  )
}
