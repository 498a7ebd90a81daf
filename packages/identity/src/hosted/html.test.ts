import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes, escapeHtml, html } from './html.ts'

test('text is escaped wherever it stands, markup of ours is not', () => {
  const hostile = `<script>alert("x")</script>'&`
  expect(html`<p title="${hostile}">${hostile}${html`<b>${1}</b>`}</p>`.markup).toBe(
    '<p title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#39;&#38;">' +
      '&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#39;&#38;<b>1</b></p>',
  )
})

test('lists are joined, what is absent leaves nothing', () => {
  expect(html`<ul>${['a', '<', html`<i></i>`]}${null}${undefined}${false}${''}</ul>`.markup).toBe(
    '<ul>a&#60;<i></i></ul>',
  )
})

test('attributes are quoted, bare or left out', () => {
  expect(
    attributes({ value: '" onfocus=alert(1) x="', required: true, autofocus: false, hint: undefined }).markup,
  ).toBe(' value="&#34; onfocus&#61;alert(1) x&#61;&#34;" required')
})

test('nothing that begins or ends markup or a value comes through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(escapeHtml(text)).not.toMatch(/[<>"'`=]|&(?!#\d+;)/)
    }),
  )
})
