import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'

interface OpeningHeadProps {
  /** The screen above, and the label of the link to it. */
  readonly to: '/campaigns' | '/templates'
  readonly back: string
  readonly title: string
}

/** The head of a letter or a campaign while it is loading. It appears only after a noticeable wait. */
export const OpeningHead = ({ to, back, title }: OpeningHeadProps) => (
  <header className="editor-head">
    <Link to={to} className="button plain icon" aria-label={back} title={back}>
      <Icon name="chevron" />
    </Link>
    <h1 className="letter-name">{title}</h1>
  </header>
)
