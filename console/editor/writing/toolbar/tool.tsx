import type { MouseEvent, ReactNode } from 'react'

export interface ToolProps {
  readonly label: string
  /** Keys that do the same, as people read them: `Ctrl B`. */
  readonly keys?: string
  /** Undefined for what cannot be on or off. */
  readonly on?: boolean
  readonly disabled?: boolean
  /** `byPointer`: the text had the focus, or should have it. */
  readonly onPress: (byPointer: boolean) => void
  readonly children: ReactNode
}

/** A press with the pointer must not take the focus from the text: the selection is what it is about. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

export const Tool = ({ label, keys, on, disabled, onPress, children }: ToolProps) => (
  <button
    type="button"
    className="tool"
    data-tool=""
    tabIndex={-1}
    aria-label={label}
    aria-pressed={on}
    aria-disabled={disabled || undefined}
    title={keys ? `${label} (${keys})` : label}
    onMouseDown={keepFocus}
    onClick={event => {
      if (!disabled) onPress(event.detail > 0)
    }}
  >
    {children}
  </button>
)
