import { Link } from '@tanstack/react-router'
import { type Format, useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Code } from './queries.ts'
import { codesWords } from './words.ts'

type CodesWords = (typeof codesWords)['en']

/** A page of codes counts scans only up to this number. */
const MOST_COUNTED = 10_000

export const saysScans = (words: CodesWords, { number }: Format, scans: number): string =>
  scans > MOST_COUNTED ? words.moreThan(number(MOST_COUNTED)) : number(scans)

/** An address without scheme and `www.`, which say nothing. */
const shortened = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

export function CodeRows({ codes }: { readonly codes: readonly Code[] }) {
  const words = useWords(codesWords)
  const format = useFormat()
  return (
    <div className="table-wrap">
      <table aria-label={words.title} className="code-rows">
        <thead>
          <tr>
            <th>{words.code}</th>
            <th className="wide">{words.leadsTo}</th>
            <th className="wide">{words.campaign}</th>
            <th className="number">{words.scans}</th>
            <th className="number wide">{words.lastScan}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(code => (
            <tr key={code.id}>
              <th scope="row">
                <Link to="/codes/$id" params={{ id: code.id }}>
                  {code.name}
                </Link>
                <code className="under">{code.slug}</code>
                <span className="under narrow">{shortened(code.url)}</span>
              </th>
              <td className="wide leads-to" title={code.url}>
                {shortened(code.url)}
              </td>
              <td className="wide">
                {code.campaignId === null ? (
                  <span className="muted">{words.noCampaign}</span>
                ) : (
                  <Link to="/campaigns/$id" params={{ id: code.campaignId }} className="plain-link">
                    {code.campaignName}
                  </Link>
                )}
              </td>
              <td className="number">
                {code.trackingEnabled || code.scans > 0 ? (
                  saysScans(words, format, code.scans)
                ) : (
                  <span className="muted">{words.notCounted}</span>
                )}
              </td>
              <td className="number wide">
                {code.lastScanAt === null ? (
                  <span className="muted">{words.never}</span>
                ) : (
                  <time dateTime={code.lastScanAt} title={format.dateTime(code.lastScanAt)}>
                    {format.lately(code.lastScanAt)}
                  </time>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
