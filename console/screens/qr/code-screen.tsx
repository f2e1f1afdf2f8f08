import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { reaches, useSession } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { CodeDialog, type CodeTask } from './code-dialogs.tsx'
import { CodePicture } from './code-picture.tsx'
import { saysScans } from './code-rows.tsx'
import { Destination } from './destination.tsx'
import { LandingPage } from './landing-page.tsx'
import { type CodeDetail, codeQuery } from './queries.ts'
import './style.css'
import { codesWords } from './words.ts'

/** The screen of one code: its destination, its campaign, and the tracking of its landing page. */
export function Code() {
  const words = useWords(codesWords)
  const { id } = useParams({ from: '/frame/codes/$id' })
  const code = useQuery(codeQuery(id))
  return (
    <>
      <BackLink to="/codes">{words.title}</BackLink>
      <PageHead title={code.data?.name ?? words.code} />
      <Loaded query={code}>{data => <OneCode key={data.id} code={data} />}</Loaded>
    </>
  )
}

function OneCode({ code }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const { role } = useSession()
  const [task, setTask] = useState<CodeTask | null>(null)
  const mayChange = reaches(role, 'sender')
  return (
    <div className="code">
      <div>
        <Destination code={code} mayChange={mayChange} mayCheck={reaches(role, 'writer')} />
        <LandingPage code={code} />
        {mayChange && (
          <p className="part">
            <Button look="plain" className="danger-text" onClick={() => setTask('delete')}>
              {words.delete}
            </Button>
          </p>
        )}
      </div>
      <div className="aside">
        <CodePicture code={code} />
        <Facts code={code} onTask={mayChange ? setTask : null} />
      </div>
      {task && <CodeDialog task={task} code={code} onClose={() => setTask(null)} />}
    </div>
  )
}

interface FactsProps {
  readonly code: CodeDetail
  /** Null if the person may only read. */
  readonly onTask: ((task: CodeTask) => void) | null
}

function Facts({ code, onTask }: FactsProps) {
  const words = useWords(codesWords)
  const format = useFormat()
  const { campaignId, campaignName, scans, lastScanAt, trackingEnabled } = code
  return (
    <dl className="code-facts">
      <dt>{words.scans}</dt>
      <dd className="figure">
        {trackingEnabled || scans > 0 ? (
          <strong>{saysScans(words, format, scans)}</strong>
        ) : (
          <span className="muted">{words.notCounted}</span>
        )}
      </dd>
      <dt>{words.lastScan}</dt>
      <dd>
        {lastScanAt === null ? (
          <span className="muted">{words.never}</span>
        ) : (
          <time dateTime={lastScanAt} title={format.dateTime(lastScanAt)}>
            {format.ago(lastScanAt)}
          </time>
        )}
      </dd>
      <dt>{words.linkedTo}</dt>
      <dd>
        {campaignId === null ? (
          <span className="muted">{words.noCampaign}</span>
        ) : (
          <>
            <Link to="/campaigns/$id" params={{ id: campaignId }}>
              {campaignName}
            </Link>
            <Link to="/campaigns/$id/figures" params={{ id: campaignId }} className="under">
              {words.toFigures}
            </Link>
          </>
        )}{' '}
        {onTask && (
          <Button small onClick={() => onTask(campaignId === null ? 'link' : 'unlink')}>
            {campaignId === null ? words.link : words.unlink}
          </Button>
        )}
      </dd>
    </dl>
  )
}
