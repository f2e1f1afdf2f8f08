import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useFormat } from '../../../words/format.ts'
import { inLanguages, useWords } from '../../../words/language.ts'

const accountWords = inLanguages(
  {
    title: 'Account',
    lead: 'What letters of this account are printed with. Operators of the service set it.',
    name: 'Name',
    id: 'Number',
    idHint: 'Tell it when you ask for help.',
    kind: 'Kind',
    sandbox: 'Sandbox: everything is drawn, nothing is printed, and credits are play money',
    real: 'What is posted is printed',
    credits: 'Credits',
    creditsLine: (count: string) => `${count} letters to post`,
    returnAddress: 'Sender',
    returnAddressHint: 'Printed on letters for which nobody names a sender.',
    noReturnAddress: 'None: each template or campaign names its own.',
    homeCountry: 'Home country',
    homeCountryHint: 'Addresses there are printed without their country.',
    paper: 'Paper',
    paperLine: { A4: 'A4', Letter: 'US Letter' },
    postage: 'Postage band',
    phone: 'Phone numbers in letters',
    phoneYes: 'Can be printed, and calls are counted',
    phoneNo: 'Not set up: a letter with one cannot be posted',
  },
  {
    title: 'Konto',
    lead: 'Det som kontots brev trycks med. Tjänstens operatörer ställer in det.',
    name: 'Namn',
    id: 'Nummer',
    idHint: 'Uppge det när du ber om hjälp.',
    kind: 'Slag',
    sandbox: 'Testkonto: allt ritas, inget trycks, och krediterna är på låtsas',
    real: 'Det som postas trycks',
    credits: 'Krediter',
    creditsLine: count => `${count} brev att posta`,
    returnAddress: 'Avsändare',
    returnAddressHint: 'Trycks på brev som ingen anger en avsändare för.',
    noReturnAddress: 'Ingen: varje mall eller kampanj anger sin egen.',
    homeCountry: 'Hemland',
    homeCountryHint: 'Adresser där trycks utan land.',
    paper: 'Papper',
    paperLine: { A4: 'A4', Letter: 'US Letter' },
    postage: 'Portomärke',
    phone: 'Telefonnummer i brev',
    phoneYes: 'Kan tryckas, och samtal räknas',
    phoneNo: 'Inte inställt: ett brev med nummer kan inte postas',
  },
)

export function Account() {
  const words = useWords(accountWords)
  const { number } = useFormat()
  const account = useQuery(accountQuery)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Loaded query={account} rows={6}>
        {({ id, name, sandbox, credits, returnAddress, homeCountry, postage, paper, phoneNumbers }) => (
          <dl className="facts">
            <div>
              <dt>{words.name}</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>{words.id}</dt>
              <dd>
                <div className="row">
                  <code>{id}</code>
                  <CopyButton text={id} />
                </div>
                <span className="hint">{words.idHint}</span>
              </dd>
            </div>
            <div>
              <dt>{words.kind}</dt>
              <dd>{sandbox ? words.sandbox : words.real}</dd>
            </div>
            <div>
              <dt>{words.credits}</dt>
              <dd>{words.creditsLine(number(credits))}</dd>
            </div>
            <div>
              <dt>{words.returnAddress}</dt>
              <dd>
                {returnAddress ? <address className="slip">{returnAddress}</address> : words.noReturnAddress}
                <span className="hint">{words.returnAddressHint}</span>
              </dd>
            </div>
            <div>
              <dt>{words.homeCountry}</dt>
              <dd>
                {homeCountry}
                <span className="hint">{words.homeCountryHint}</span>
              </dd>
            </div>
            <div>
              <dt>{words.postage}</dt>
              <dd>{postage}</dd>
            </div>
            <div>
              <dt>{words.paper}</dt>
              <dd>{words.paperLine[paper]}</dd>
            </div>
            <div>
              <dt>{words.phone}</dt>
              <dd>{phoneNumbers.configured ? words.phoneYes : words.phoneNo}</dd>
            </div>
          </dl>
        )}
      </Loaded>
    </>
  )
}
