// The landing page's script, as browsers of any age take it: ES5, no build. Comments and indentation are not sent.
//
// <script async src="https://…/api/t.js" data-campaign="slug"></script>
//
// Each tag reports one visit a page load; going on to other views of a single-page app is the same visit.
// `brevduva.lead()` reports a lead to every campaign of the page, `brevduva.lead('slug')` to that one.
// biome-ignore-all lint/complexity/useArrowFunction: ES5
// biome-ignore-all lint/complexity/useOptionalChain: ES5
// biome-ignore-all lint/correctness/noUnusedVariables: ES5 has no catch without a name
// biome-ignore-all lint/correctness/noInnerDeclarations: ES5 has no let
;(function (window, document) {
  var KEY = 'brevduva.dr'
  var script = document.currentScript
  // A module has no current script: it stands for all tags.
  var tags = script ? [script] : document.querySelectorAll('script[data-campaign][src*="/api/t.js"]')
  // Several tags, or one that an app adds again, share the object; its endpoints are told apart by slug.
  var shared = window.brevduva
  if (!shared || !shared.endpoints) {
    shared = window.brevduva = {
      endpoints: {},
      lead: function (slug) {
        for (var each in shared.endpoints) if (!slug || slug === each) report(each, 'lead')
      },
    }
  }
  var token = findToken()

  // Whose token it is, if anybody's, is for the service to say.
  function tokenIn(url) {
    var found = /[?&]dr=([\w-]{1,64})(?![^&#])/.exec(url || '')
    return found && found[1]
  }

  // An app may have changed the address before this came: the navigation still knows the first one. Storage may
  // be forbidden: then the token lives as long as the page.
  function findToken() {
    var found = tokenIn(window.location.search)
    try {
      found = found || tokenIn(window.performance.getEntriesByType('navigation')[0].name)
    } catch (e) {}
    try {
      if (found) window.sessionStorage.setItem(KEY, found)
      else found = window.sessionStorage.getItem(KEY)
    } catch (e) {}
    return found || undefined
  }

  // As text/plain without credentials: no preflight, no cookies, and it outlives the page.
  function report(slug, kind) {
    var url = shared.endpoints[slug]
    var body = JSON.stringify({ campaign: slug, kind: kind, token: token, path: window.location.pathname })
    try {
      if (window.Request && 'keepalive' in window.Request.prototype) {
        window
          .fetch(url, { method: 'POST', body: body, mode: 'no-cors', credentials: 'omit', keepalive: true })
          .catch(function () {})
      } else window.navigator.sendBeacon(url, body)
    } catch (e) {}
  }

  function visit(slug) {
    // A page that is drawn ahead is no visit until somebody looks at it.
    if (!document.prerendering) return report(slug, 'visit')
    document.addEventListener('prerenderingchange', function () {
      report(slug, 'visit')
    })
  }

  for (var i = 0; i < tags.length; i++) {
    var slug = tags[i].getAttribute('data-campaign')
    if (!slug || shared.endpoints[slug]) continue
    shared.endpoints[slug] = tags[i].src.replace(/t\.js([?#].*)?$/, 'analytics/events')
    visit(slug)
  }
})(window, document)
