import type { Words } from '../../../words/language.ts'
import type { LoggedRequest } from './queries.ts'

type Code = NonNullable<LoggedRequest['code']>

/** What an error means, and what to do about it, for the program's developer. */
export const whatToDo: Words<Readonly<Record<Code, string>>> = {
  en: {
    validation_failed: 'The request is not valid. The response names each field.',
    unauthorized: 'The key is disabled, expired or used up. Check it under API keys, or create another.',
    insufficient_credits: 'Not enough credits, so nothing was sent. Buy more, then repeat the request.',
    forbidden: 'The key lacks this permission. An owner can grant it under API keys.',
    not_found: 'Not found in this account, or no such route. Check the ID and the path.',
    conflict: 'Something changed in the meantime. Read it again, then decide.',
    payload_too_large: 'The body or a file is too large. Send less at a time.',
    unsupported_media_type:
      'The Content-Type is not accepted. It is usually application/json; see the reference.',
    invalid_mapping: 'The columns do not fit the file. details.issues says which.',
    recipient_validation_failed:
      'Some recipients are not valid, so none were added. details.issues names the rows.',
    list_empty: 'There are no recipients. Add some first.',
    unprocessable: 'This cannot be printed. The message names the row or text, and why.',
    rate_limited: 'Too many requests. Wait as long as Retry-After says, then repeat.',
    internal_error:
      'Something went wrong on our side. Repeat with the same Idempotency-Key, and give support the request ID.',
    service_unavailable: 'Temporarily busy. Repeat after Retry-After, with the same Idempotency-Key.',
  },
  sv: {
    validation_failed: 'Anropet är felaktigt. Svaret anger vilka fält.',
    unauthorized: 'Nyckeln är avstängd, utgången eller förbrukad. Se API-nycklar, eller skapa en ny.',
    insufficient_credits:
      'Krediterna räcker inte till alla brev, så inget skickades. Köp fler och skicka sedan om anropet.',
    forbidden: 'Nyckeln saknar behörigheten. En ägare kan ge den under API-nycklar.',
    not_found: 'Det finns inte i kontot, eller så är sökvägen fel. Kontrollera id och sökväg.',
    conflict: 'Något har ändrats under tiden. Hämta det på nytt innan du bestämmer dig.',
    payload_too_large: 'Anropet eller filen är större än vad som går. Skicka mindre åt gången.',
    unsupported_media_type: 'Content-Type godtas inte. Oftast ska den vara application/json. Se referensen.',
    invalid_mapping: 'Kolumnerna stämmer inte med filen: details.issues visar vilka.',
    recipient_validation_failed:
      'Några mottagare är felaktiga, så ingen lades till: details.issues anger raderna.',
    list_empty: 'Brevet har inga mottagare. Lägg till mottagare först.',
    unprocessable:
      'Det går inte att trycka så här. Meddelandet anger vilken rad eller text det gäller, och varför.',
    rate_limited:
      'För många anrop inom en minut. Vänta så länge som Retry-After anger och skicka sedan om anropet.',
    internal_error:
      'Ett fel hos oss. Skicka om anropet med samma Idempotency-Key, och uppge anropets id när du kontaktar supporten.',
    service_unavailable:
      'Tjänsten är upptagen en stund. Vänta så länge som Retry-After anger och skicka om med samma Idempotency-Key.',
  },
}
