import { count, phrase } from './kinds.ts'

/** Members of an account, invitations, and how people sign in. */
export const ofMembers = {
  member_not_found: 'Member not found',
  member_already: 'This person is a member already',
  owner_needed: 'An account needs an owner: make somebody else one first',
  invitation_not_needed: 'This person has signed in already: they need no invitation',
  invitation_link_refused: 'You cannot make a link for this person: ask the operators of the service',
  invitations_limited: 'Too many invitations',

  session_not_found: 'Session not found',
  sign_in_link_invalid: 'This link has been used, is too old, or is not valid: ask for a new one',

  mail_not_sent_here: 'This service sends no mail, so no address can be confirmed: ask its operators',
  address_already_yours: 'This is your address already',
  address_taken: 'Somebody else signs in with this address',
  address_link_invalid: 'This link has been used, is too old, or is not yours: ask for a new one',

  passkey_not_found: 'Passkey not found',
  passkey_not_accepted: 'This passkey does not sign in here: try again, or ask for a link',
  passkey_proof_failed: 'The passkey could not be verified: try again, or sign in again',
  passkey_not_verified: 'The passkey could not be verified: try again',
  passkey_known: 'This passkey has been registered before',
  passkeys_full: phrase`A person has at most ${{ most: count }} passkeys: remove one first`,
  passkeys_need_host_name: 'Passkeys need a host name, and this service is reached by an IP address',
} as const
