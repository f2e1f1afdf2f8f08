/** How many are written to, where the body itself says it. */
function lettersIn(body) {
  try {
    const { recipients } = JSON.parse(body)
    return Array.isArray(recipients) ? recipients.length : undefined
  } catch {
    return undefined
  }
}

/** An element with properties and children; text is text. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** Letters that have been printed cannot be recalled: whoever tries an operation that prints says first that they mean it. */
export function confirmPrinting(body) {
  const letters = lettersIn(body)
  const many = letters === undefined ? 'Letters' : letters === 1 ? '1 letter' : `${letters} letters`
  const warning =
    'This is the real service: the key’s account pays, and printed letters cannot be recalled. Only a sandbox account prints nothing.'
  const dialog = element(
    'dialog',
    { className: 'printing' },
    element(
      'form',
      { method: 'dialog' },
      element('h2', { id: 'printing' }, `${many} will be printed and charged`),
      element('p', {}, warning),
      element('button', { value: 'no', autofocus: true }, 'Cancel'),
      element('button', { value: 'yes', className: 'bad' }, 'Print and charge'),
    ),
  )
  dialog.setAttribute('aria-labelledby', 'printing')
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}
