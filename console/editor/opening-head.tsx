import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'

interface OpeningHeadProps {
  /** The screen that it belongs to, and what the way there is called. */
  readonly to: '/campaigns' | '/templates'
  readonly back: string
  readonly title: string
}

/** The head of a letter or a campaign until it has come; seen only where the wait is long enough to wonder. */
export const OpeningHead = ({ to, back, title }: OpeningHeadProps) => (
  <header className="editor-head">
    <Link to={to} className="button plain icon" aria-label={back} title={back}>
      <Icon name="chevron" />
    </Link>
    <h1 className="letter-name">{title}</h1>
  </header>
)
