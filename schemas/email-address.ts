/**
 * One address in ASCII, bounded as in RFC 5321, without its quoted forms: no character in it can make a mail server or
 * a mail's header read another address. Whether anyone reads there, only a mail can tell.
 */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/
