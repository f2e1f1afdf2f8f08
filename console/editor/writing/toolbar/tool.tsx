import type { MouseEvent, ReactNode } from 'react'

export interface ToolProps {
  readonly label: string
  /** The keyboard shortcut, as people read it: `Ctrl B`. */
  readonly keys?: string
  /** Undefined for a tool that cannot be on or off. */
  readonly on?: boolean
  readonly disabled?: boolean
  /** @param byPointer whether it was pressed with the pointer: then the text keeps the focus */
  readonly onPress: (byPointer: boolean) => void
  readonly children: ReactNode
}

/** A press with the pointer must not take the focus from the text, because the tool acts on the selection. */
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
