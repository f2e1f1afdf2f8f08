import Bowser from 'bowser'
import { isbot, isbotMatches } from 'isbot'

export type DeviceClass = 'mobile' | 'desktop' | 'bot' | 'unknown'

/**
 * Programs that isbot takes for browsers: PowerShell, the HTTP libraries of Dart and of Android's own runtime, Office's
 * link previews, and Internet Explorer before 11, which only scanners still claim to be.
 */
const disguised = /PowerShell|\bDart\/|\bDalvik\/|\bms-office\b|Microsoft Office\/|\bMSIE /i

/** Scanners of sites, mail and links that isbot takes for browsers. */
const scanners =
  /Acunetix|Barracuda|Fortiguard|Mimecast|Nessus|Netsparker|Nikto|Nmap|Proofpoint|Virustotal|Zscaler/i

/** Libraries and previews that send a bare name, and that isbot does not know by it. */
const bareNames = /^(?:undici|Ruby|Viber)$/

/**
 * Words without a number, which isbot takes for a program by their shape alone: an agent that it knows by name matches
 * a second time.
 */
function isOdd(agent: string): boolean {
  if (/[\d/]/.test(agent)) return false
  const matches = isbotMatches(agent)
  return matches.length === 1 && matches[0] === agent
}

/** Bowser has no platform for ChromeOS. */
const chromeOs = /\bCrOS\b/

/** No browser has a longer agent, and matching long ones takes time. */
const MAX_AGENT = 1024

/** The kind of device that an agent names. Phones and tablets are `mobile`; a television is `unknown`. */
export function deviceClass(userAgent: string | undefined): DeviceClass {
  const agent = userAgent?.trim() ?? ''
  if (agent === '' || agent.length > MAX_AGENT) return 'unknown'
  if ([disguised, scanners, bareNames].some(names => names.test(agent))) return 'bot'
  if (isbot(agent)) return isOdd(agent) ? 'unknown' : 'bot'
  if (chromeOs.test(agent)) return 'desktop'
  switch (Bowser.getParser(agent, true).getPlatformType()) {
    case 'mobile':
    case 'tablet':
      return 'mobile'
    case 'desktop':
      return 'desktop'
    case 'bot':
      return 'bot'
    default:
      return 'unknown'
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Browsers and previews mark requests that they prefetch; if the person follows the link, another request comes. */
const prefetches = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  )

/** The device class of a request: `bot` also for a browser's prefetch. */
export const deviceOf = (headers: Headers & { readonly 'user-agent'?: string | undefined }): DeviceClass =>
  prefetches(headers) ? 'bot' : deviceClass(headers['user-agent'])
