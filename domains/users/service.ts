export { eraseMembers } from './erase.ts'
export { type MailReader, mailReader, type News, tellMembers, tellMembersOnce } from './member-mails.ts'
export { addMember, changeRole, listMembers, type MemberChange } from './members/members.ts'
export { type Notice, readNotice } from './notices.ts'
export {
  type AddressMail,
  type AddressToConfirm,
  addressBefore,
  addressToConfirm,
  changeAddress,
  confirmationAddress,
} from './signing-in/address-changes.ts'
export {
  type AddressedLink,
  addressLink,
  createLink,
  type Inviter,
  linkAddress,
  requestLink,
} from './signing-in/links.ts'
export {
  accountsOfSessions,
  authorizeSession,
  existingSessions,
  PROOF_LASTS_S,
  SESSION_DAYS,
  type SessionGrant,
} from './signing-in/sessions.ts'
export { hashToken } from './signing-in/tokens.ts'
