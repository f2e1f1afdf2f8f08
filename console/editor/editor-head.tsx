import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface EditorHeadProps {
  /** The screen above, and the label of the link to it. */
  readonly to: '/campaigns' | '/templates'
  readonly back: string
  readonly children: ReactNode
}

/** The head of a letter or a campaign. */
export const EditorHead = ({ to, back, children }: EditorHeadProps) => (
  <header className="editor-head">
    <Link to={to} className="button plain icon" aria-label={back} title={back}>
      <Icon name="chevron" />
    </Link>
    {children}
  </header>
)

/** The head while it is loading. It appears only after a noticeable wait. */
export const OpeningHead = ({
  title,
  ...rest
}: Omit<EditorHeadProps, 'children'> & { readonly title: string }) => (
  <EditorHead {...rest}>
    <h1 className="letter-name">{title}</h1>
  </EditorHead>
)

interface NameInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** The screen's title while there is no name. */
  readonly untitled: string
  readonly value: string
  readonly onName: (name: string) => void
}

/** The name of a letter or a campaign, which is the screen's title. */
export const NameInput = ({ untitled, onName, ...input }: NameInputProps) => (
  <>
    <h1 className="visually-hidden">{input.value || untitled}</h1>
    <input
      {...input}
      className="letter-name"
      data-field="name"
      maxLength={200}
      onChange={({ currentTarget }) => onName(currentTarget.value)}
    />
  </>
)
