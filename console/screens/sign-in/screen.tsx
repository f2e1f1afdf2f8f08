import { useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { useWords } from '../../words/language.ts'
import { LinkForm } from './link-form.tsx'
import { RedeemForm } from './redeem-form.tsx'
import './style.css'
import { signInWords } from './words.ts'

/** The token of a link: it stands in the fragment, which no server and no log ever sees. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('link')

/** The door: with a link at hand it is used behind a button, so that a scanner of mails does not spend it. */
export function SignIn() {
  const [token, setToken] = useState(tokenInAddress)
  const words = useWords(signInWords)
  return (
    <main className="sign-in">
      <div className="sheet">
        <div className="mark">
          <Mark size={36} />
          <span>brevduva</span>
        </div>
        {token === null ? <LinkForm /> : <RedeemForm token={token} onRefused={() => setToken(null)} />}
      </div>
      <p className="muted">{words.tagline}</p>
    </main>
  )
}
