export {
  DeliveriesHeld,
  findHold,
  type Held,
  holdDeliveries,
  lockGate,
  lockGateAlone,
  requireOpen,
  resumeDeliveries,
  settleGate,
} from './gate.ts'
export { judge, seeOrigin } from './origin.ts'
export {
  findHeldPartners,
  findPartnerHold,
  type HeldPartner,
  holdPartner,
  resumePartner,
} from './partner-holds.ts'
