import type { Language } from '@pinwise/contract'
import { layout, type PageAssets } from '../pages/layout.ts'
import { RELEASE } from '../product.ts'
import type { Component, ComponentName, ComponentState } from './status-board.ts'

const TEXT = {
  en: {
    title: 'Status',
    allWork: 'Everything works.',
    someFail: 'Some parts are failing. We are on it; what you saved is safe.',
    since: 'since',
    release: 'Release',
    asJson: 'The same as JSON',
    states: { working: '● Working', failing: '✕ Failing' },
    names: { server: 'Server', database: 'Database', files: 'Files', identity: 'Sign-in' },
  },
  it: {
    title: 'Stato del servizio',
    allWork: 'Funziona tutto.',
    someFail: 'Alcune parti non funzionano. Ci stiamo lavorando; ciò che hai salvato è al sicuro.',
    since: 'dal',
    release: 'Versione',
    asJson: 'Gli stessi dati in JSON',
    states: { working: '● Funziona', failing: '✕ Non funziona' },
    names: { server: 'Server', database: 'Database', files: 'File', identity: 'Accesso' },
  },
} as const satisfies Record<
  Language,
  {
    states: Record<ComponentState, string>
    names: Record<ComponentName, string>
    [key: string]: unknown
  }
>

export function statusPage(language: Language, components: readonly Component[], assets: PageAssets): string {
  const text = TEXT[language]
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const cards = components.map(
    ({ name, state, since }) =>
      `<li class="card"><span><h2>${text.names[name]}</h2><p>${text.since} <time datetime="${new Date(since).toISOString()}">${format.format(since)} UTC</time></p></span><span class="badge ${state}">${text.states[state]}</span></li>`,
  )
  const lead = components.some(one => one.state === 'failing') ? text.someFail : text.allWork
  const footer = `<footer>${text.release} ${RELEASE} · <a href="/status.json">${text.asJson}</a></footer>`
  return layout({
    language,
    title: text.title,
    lead,
    assets,
    main: `<ul class="cards">${cards.join('')}</ul>${footer}`,
  })
}
