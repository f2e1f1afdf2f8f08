import type { Words } from '../../../words/language.ts'
import type { LoggedRequest } from './queries.ts'

type Code = NonNullable<LoggedRequest['code']>

/** What an error means, and what to do about it, for the program's developer. */
export const whatToDo: Words<Readonly<Record<Code, string>>> = {
  en: {
    validation_failed: 'The request was not as it must be: the answer names each field.',
    unauthorized: 'The key is disabled, expired or used up: see API keys, or make another.',
    insufficient_credits: 'Too few credits for all the letters: nothing was posted. Buy more, then repeat.',
    forbidden: 'The key may not do this: an owner can allow it under API keys.',
    not_found: 'There is no such thing in this account, or no such route: look at the id and the path.',
    conflict: 'Something has changed meanwhile: read it again, then decide.',
    payload_too_large: 'The body or a file is too large: send less at once.',
    unsupported_media_type: 'Content-Type must be what the reference says, most often application/json.',
    invalid_mapping: 'The columns do not fit the file: details.issues tells which.',
    recipient_validation_failed:
      'Some recipients are not right, so none was taken: details.issues names the rows.',
    list_empty: 'Nobody would get the letter: add recipients first.',
    unprocessable: 'It cannot be printed like this: the message says which row or text, and why.',
    rate_limited: 'Too many requests within a minute: wait for as long as Retry-After says, then repeat.',
    internal_error:
      'A fault of ours: repeat with the same Idempotency-Key, and tell us the request’s number.',
    service_unavailable: 'Busy for a moment: repeat after Retry-After, with the same Idempotency-Key.',
  },
  sv: {
    validation_failed: 'Anropet var inte som det måste vara: svaret nämner varje fält.',
    unauthorized: 'Nyckeln är avstängd, för gammal eller förbrukad: se API-nycklar, eller skapa en ny.',
    insufficient_credits: 'För få krediter till alla brev: inget postades. Köp fler och upprepa sedan.',
    forbidden: 'Nyckeln får inte göra det här: en ägare kan tillåta det under API-nycklar.',
    not_found: 'Det finns inte i kontot, eller så finns inte vägen: kontrollera id och adress.',
    conflict: 'Något har ändrats under tiden: läs om det och bestäm sedan.',
    payload_too_large: 'Anropet eller en fil är för stor: skicka mindre åt gången.',
    unsupported_media_type: 'Content-Type måste vara det som referensen säger, oftast application/json.',
    invalid_mapping: 'Kolumnerna passar inte filen: details.issues säger vilka.',
    recipient_validation_failed: 'Några mottagare är fel, så ingen togs med: details.issues nämner raderna.',
    list_empty: 'Ingen skulle få brevet: lägg till mottagare först.',
    unprocessable: 'Det går inte att trycka så här: meddelandet säger vilken rad eller text, och varför.',
    rate_limited: 'För många anrop inom en minut: vänta så länge som Retry-After säger och upprepa.',
    internal_error: 'Ett fel hos oss: upprepa med samma Idempotency-Key, och uppge anropets nummer för oss.',
    service_unavailable: 'Upptaget en stund: upprepa efter Retry-After, med samma Idempotency-Key.',
  },
}
