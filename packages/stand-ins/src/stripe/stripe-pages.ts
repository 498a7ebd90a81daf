import type { Form } from './read-form.ts'
import { isLive, itemsOf, periodEndOf, type RequestedItem, type StripeAccount } from './stripe-account.ts'
import type { StripeObject } from './stripe-objects.ts'
import { PAGE_TEXTS } from './stripe-page-texts.ts'
import type { StripeStore } from './stripe-store.ts'

type StripePage =
  | { readonly redirect: string }
  | { readonly status: number; readonly title: string; readonly lead: string; readonly main: string }

type Language = keyof typeof PAGE_TEXTS
interface Parts {
  readonly store: StripeStore
  readonly account: StripeAccount
}
interface PageRequest {
  readonly isPost: boolean
  readonly form: Form
  readonly text: (typeof PAGE_TEXTS)[Language]
  readonly language: Language
}

const escaped = (value: unknown) => String(value).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const button = (action: string, label: string) =>
  `<form method="post"><button name="action" value="${action}">${escaped(label)}</button></form>`
const MAX_DAYS = 60

/** The checkout, portal and invoice pages that Stripe hosts; buttons replace the card form. */
export function createStripePages({ store, account }: Parts) {
  const page = (title: string, request: PageRequest, main: string, status = 200): StripePage => ({
    status,
    title,
    lead: request.text.lead,
    main,
  })
  const missing = (request: PageRequest) => page(request.text.portal, request, `<p>${request.text.notFound}</p>`, 404)
  const money = (cents: unknown, currency: unknown, language: Language) =>
    new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', {
      style: 'currency',
      currency: String(currency).toUpperCase(),
    }).format(Number(cents) / 100)
  const day = (seconds: unknown, language: Language) =>
    new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', { dateStyle: 'long' }).format(Number(seconds) * 1000)
  const linesOf = (items: readonly { price: StripeObject; quantity: number }[], { text, language }: PageRequest) =>
    `<ul>${items
      .map(({ price, quantity }) => {
        const amount = money(Number(price.unit_amount) * quantity, price.currency, language)
        return `<li>${quantity} × ${escaped(price.lookup_key)}: ${amount} ${text.month}</li>`
      })
      .join('')}</ul>`

  function checkout(session: StripeObject, request: PageRequest): StripePage {
    const { text, language, form } = request
    const back = `<p><a href="${escaped(session.cancel_url)}">${text.back}</a></p>`
    if (session.status !== 'open') return page(text.checkout, request, `<p>${text.closed}</p>${back}`)
    const customer = String(session.customer)
    const plan = JSON.parse(String((session.metadata as { plan: string }).plan)) as {
      items: RequestedItem[]
      trialEnd?: number
      metadata?: unknown
    }
    const isRefused = form.action === 'refused'
    if (request.isPost && !isRefused) {
      store.setCard(customer, 'works')
      const subscription = account.subscribe({ customer, ...plan })
      if (form.action === 'failing') store.setCard(customer, 'fails')
      const bought = { subscription: subscription.id, status: 'complete', url: null, payment_status: 'paid' }
      store.change(session.id, bought, 'checkout.session.completed')
      return { redirect: String(session.success_url) }
    }
    const items = plan.items.map(({ price, quantity }) => ({
      price: store.get(price) as StripeObject,
      quantity: quantity ?? 1,
    }))
    const main = [
      isRefused ? `<p role="alert"><strong>${text.refused}</strong></p>` : '',
      linesOf(items, request),
      plan.trialEnd ? `<p>${text.trialUntil} ${day(plan.trialEnd, language)}</p>` : '',
      button('working', text.payWorking),
      button('failing', text.payFailing),
      button('refused', text.payRefused),
      back,
    ]
    return page(text.checkout, request, main.join('\n'))
  }

  function applyAction(customer: string, subscription: StripeObject | undefined, form: Form): void {
    if (form.action === 'card-works' || form.action === 'card-fails') {
      store.setCard(customer, form.action === 'card-works' ? 'works' : 'fails')
      store.change(customer, {}, 'customer.updated')
    }
    if (form.action === 'pass') account.letTimePass(Math.min(Math.max(Number(form.days) || 0, 0), MAX_DAYS))
    if (form.action === 'pay') account.pay(String(form.invoice))
    if (!subscription) return
    const changed = 'customer.subscription.updated'
    if (form.action === 'cancel') {
      const end = periodEndOf(subscription)
      store.change(
        subscription.id,
        { cancel_at: end, cancel_at_period_end: true, canceled_at: subscription.created },
        changed,
      )
    }
    if (form.action === 'resume') {
      store.change(subscription.id, { cancel_at: null, cancel_at_period_end: false, canceled_at: null }, changed)
    }
    if (form.action === 'plan') changePlan(subscription, String(form.plan), Math.min(Number(form.nines) || 0, 20))
  }

  function changePlan(subscription: StripeObject, lookupKey: string, nines: number): void {
    const priceOf = (key: string) => store.all('price', one => one.lookup_key === key && one.active === true)[0]?.id
    const nineKey = `pinwise_further_nine_month_${subscription.currency}`
    const plan = priceOf(lookupKey)
    if (!plan) return
    const items: RequestedItem[] = itemsOf(subscription).map(({ id }) => ({ id, deleted: true }))
    items.push({ price: plan })
    if (nines > 0 && lookupKey.includes('complete')) items.push({ price: priceOf(nineKey), quantity: nines })
    account.changeItems(subscription.id, items)
  }

  function portal(session: StripeObject, request: PageRequest): StripePage {
    const { text, language, form } = request
    const customer = String(session.customer)
    const newest = () => store.all('subscription', one => one.customer === customer && isLive(one))[0]
    if (request.isPost) {
      applyAction(customer, newest(), form)
      return { redirect: `/stripe/portal/${session.id}` }
    }
    const subscription = newest()
    const invoices = store
      .all('invoice', one => one.customer === customer)
      .map(one => {
        const pay = `<form method="post"><input type="hidden" name="invoice" value="${escaped(one.id)}"><button name="action" value="pay">${text.pay}</button></form>`
        const line = `${escaped(one.number ?? one.id)} · ${day(one.created, language)} · ${money(one.total, one.currency, language)} · ${escaped(one.status)}`
        return `<li>${line}${one.status === 'open' ? pay : ''}</li>`
      })
    const isWorking = store.cardOf(customer) === 'works'
    const main = [
      `<h2>${text.subscription}</h2>`,
      subscription ? subscribed(subscription, request) : `<p>${text.none}</p>`,
      `<h2>${text.card}</h2><p>${isWorking ? text.cardWorks : text.cardFails}</p>`,
      isWorking ? button('card-fails', text.useFailing) : button('card-works', text.useWorking),
      `<h2>${text.invoices}</h2><ul>${invoices.join('')}</ul>`,
      `<h2>${text.time}</h2><form method="post"><label>${text.pass} <input name="days" type="number" min="1" max="${MAX_DAYS}" value="15"></label>
<button name="action" value="pass">OK</button></form>`,
      `<p><a href="${escaped(session.return_url)}">${text.back}</a></p>`,
    ]
    return page(text.portal, request, main.join('\n'))
  }

  function subscribed(subscription: StripeObject, request: PageRequest): string {
    const { text, language } = request
    const plans = ['pins', 'complete'].map(name => {
      const key = `pinwise_${name}_month_${subscription.currency}`
      const isChosen = itemsOf(subscription).some(({ price }) => price.lookup_key === key)
      return `<option value="${key}"${isChosen ? ' selected' : ''}>${name === 'pins' ? 'Pins' : 'Complete'}</option>`
    })
    const isEnding = subscription.cancel_at !== null
    return [
      linesOf(itemsOf(subscription), request),
      `<p>${text.status}: <strong>${escaped(subscription.status)}</strong></p>`,
      `<p>${isEnding ? text.endsOn : text.nextPayment}: ${day(periodEndOf(subscription), language)}</p>`,
      `<form method="post"><select name="plan" aria-label="${text.changePlan}">${plans.join('')}</select>
<label>${text.nines} <input name="nines" type="number" min="0" max="20" value="0"></label>
<button name="action" value="plan">${text.changePlan}</button></form>`,
      isEnding ? button('resume', text.resume) : button('cancel', text.cancel),
    ].join('\n')
  }

  function invoicePage(invoice: StripeObject, request: PageRequest): StripePage {
    const { text, language } = request
    if (request.isPost && invoice.status === 'open') {
      store.setCard(String(invoice.customer), 'works')
      account.pay(invoice.id)
      return { redirect: `/stripe/invoice/${invoice.id}` }
    }
    const line = `<p>${escaped(invoice.number)} · ${day(invoice.created, language)} · ${money(invoice.total, invoice.currency, language)}</p>`
    const paid = `<p>${invoice.status === 'paid' ? text.paid : escaped(invoice.status)}</p>`
    return page(text.invoice, request, line + (invoice.status === 'open' ? button('pay', text.pay) : paid))
  }

  const kinds = {
    checkout: ['checkout.session', checkout],
    portal: ['billing_portal.session', portal],
    invoice: ['invoice', invoicePage],
  } as const
  return (method: string, path: string, form: Form, language: Language): StripePage => {
    const request: PageRequest = { isPost: method === 'POST', form, text: PAGE_TEXTS[language], language }
    const [, kind, id] = /^\/stripe\/(checkout|portal|invoice)\/(\w+)$/.exec(path) ?? []
    if (!kind || !id) return missing(request)
    const [name, show] = kinds[kind as keyof typeof kinds]
    const object = store.get(id)
    return object?.object === name ? show(object, request) : missing(request)
  }
}
