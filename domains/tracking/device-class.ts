import Bowser from 'bowser'
import { isbot } from 'isbot'

export type DeviceClass = 'mobile' | 'desktop' | 'bot' | 'unknown'

/**
 * Programs that isbot takes for browsers: PowerShell, the HTTP libraries of Dart and of Android's own runtime, Office's
 * link previews, and Internet Explorer before 11, which only scanners still claim to be.
 */
const disguised = /PowerShell|\bDart\/|\bDalvik\/|\bms-office\b|Microsoft Office\/|\bMSIE /i

/** Scanners of sites, mail and links that isbot takes for browsers. */
const scanners =
  /Acunetix|Barracuda|Fortiguard|Mimecast|Nessus|Netsparker|Nikto|Nmap|Proofpoint|Virustotal|Zscaler/i

/** Bowser has no platform for ChromeOS. */
const chromeOs = /\bCrOS\b/

/** Longer agents are nobody's browser, and patterns take their time over them. */
const MAX_AGENT = 1024

/** What kind of device an agent names. A phone and a tablet are both `mobile`; a television is `unknown`. */
export function deviceClass(userAgent: string | undefined): DeviceClass {
  const agent = userAgent?.trim() ?? ''
  if (agent === '' || agent.length > MAX_AGENT) return 'unknown'
  if (isbot(agent) || disguised.test(agent) || scanners.test(agent)) return 'bot'
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

/** Browsers and previews that fetch ahead of a person say so; if the person follows, another request comes. */
const prefetches = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  )

/** Who sent a request: `bot` also for a browser that only fetches ahead. */
export const deviceOf = (headers: Headers & { readonly 'user-agent'?: string | undefined }): DeviceClass =>
  prefetches(headers) ? 'bot' : deviceClass(headers['user-agent'])
