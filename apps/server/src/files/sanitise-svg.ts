import { SaxesParser } from 'saxes'
import { AppError } from '../app-error.ts'
import {
  ATTRIBUTES,
  ELEMENTS,
  PROPERTIES,
  SVG_NAMESPACE,
  UNWRAPPED,
  WITH_TEXT,
  XLINK_NAMESPACE,
} from './svg-allow-list.ts'
import type { SvgElement } from './svg-element.ts'
import { cleanDeclarations, cleanRules, type StyleRule, styleText } from './svg-style.ts'
import { isSafeValue, NAME } from './svg-values.ts'
import { isDrawable } from './svg-weight.ts'

const MAX_DEPTH = 64
const MAX_ELEMENTS = 20_000

/** The drawing written anew from what is allowed in it. Nothing of the upload is copied through unread. */
export function sanitiseSvg(text: string): { text: string; width: number | null; height: number | null } {
  const { root, rules } = read(text)
  if (!isDrawable(root, rules)) throw unreadable('its references repeat without end')
  const written = write(root, true)
  // What was written must mean to a parser what we meant; then a second pass finds nothing to change.
  if (write(read(written).root, true) !== written) throw unreadable('it does not read as it was written')
  return { text: written, ...sizeOf(root) }
}

function read(text: string): { root: SvgElement; rules: StyleRule[] } {
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const rules: StyleRule[] = []
  /** Null stands for an element that is left out; `unwrapped` hands its children to the one around it. */
  const open: { element: SvgElement | null; unwrapped: boolean }[] = []
  let root: SvgElement | undefined
  let count = 0

  parser.on('doctype', doctype => {
    if (doctype.includes('[')) throw unreadable('it declares entities')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (++count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw unreadable('it has too many elements')
    if (!root && (uri !== SVG_NAMESPACE || local !== 'svg')) throw new AppError('file_type_not_allowed')
    const around = open.at(-1)
    if (root && !around?.element) return void open.push({ element: null, unwrapped: false })
    if (uri === SVG_NAMESPACE && UNWRAPPED.has(local)) {
      return void open.push({ element: around?.element ?? null, unwrapped: true })
    }
    const isAllowed = uri === SVG_NAMESPACE && ELEMENTS.has(local)
    const element = isAllowed ? { name: local, attributes: cleanAttributes(attributes), children: [] } : null
    open.push({ element, unwrapped: false })
    if (!element) return
    if (root) around?.element?.children.push(element)
    else root = element
  })
  const onText = (content: string) => {
    const element = open.at(-1)?.element
    if (element && (WITH_TEXT.has(element.name) || element.name === 'style')) element.children.push(content)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed?.element?.name !== 'style' || closed.unwrapped) return
    const css = closed.element.children.filter(child => typeof child === 'string').join('')
    const cleaned = cleanRules(css)
    rules.push(...cleaned)
    closed.element.children.splice(0, Number.POSITIVE_INFINITY, styleText(cleaned))
  })

  try {
    parser.write(text).close()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (!root) throw new AppError('file_type_not_allowed', { cause })
    throw unreadable('it is not well-formed', cause)
  }
  if (!root) throw new AppError('file_type_not_allowed')
  return { root, rules }
}

function write(element: SvgElement, isRoot = false): string {
  const attributes = Array.from(element.attributes, ([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  const start = `<${element.name}${isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ''}${attributes}`
  if (element.children.length === 0) return `${start}/>`
  const content = element.children.map(child => (typeof child === 'string' ? escaped(child) : write(child))).join('')
  return `${start}>${content}</${element.name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': ' ' }
const escaped = (text: string) => text.replace(/[&<>"\r]/g, character => ESCAPES[character] ?? '')

function sizeOf(root: SvgElement): { width: number | null; height: number | null } {
  const box = root.attributes.get('viewBox')?.split(/[\s,]+/)
  return {
    width: pixels(root.attributes.get('width')) ?? pixels(box?.[2]),
    height: pixels(root.attributes.get('height')) ?? pixels(box?.[3]),
  }
}

function pixels(length: string | undefined): number | null {
  const number = /^\d{1,6}(\.\d{1,20})?(px)?$/.test(length ?? '') ? Math.round(Number.parseFloat(length ?? '')) : 0
  return number > 0 ? number : null
}

function unreadable(detail: string, cause?: unknown): AppError {
  return new AppError('file_unreadable', { detail: `the SVG: ${detail}`, cause })
}

const ID = new RegExp(`^${NAME}$`, 'u')
const FRAGMENT = new RegExp(`^#${NAME}$`, 'u')
const CLASSES = /^[\p{L}\p{N}_ -]+$/u

function cleanAttributes(given: Readonly<Record<string, { uri: string; local: string; value: string }>>) {
  const attributes = new Map<string, string>()
  for (const { uri, local, value } of Object.values(given)) {
    const isPlain = uri === ''
    if (!isPlain && !(uri === XLINK_NAMESPACE && local === 'href')) continue
    const clean = cleanAttribute(local, value)
    // Where both spellings of href are given, the plain one counts.
    if (clean !== null && (isPlain || !attributes.has(local))) attributes.set(local, clean)
  }
  return attributes
}

/** The attribute's value as it may be written, or null. */
function cleanAttribute(name: string, value: string): string | null {
  const plain = value.replace(/[\t\n\r]/g, ' ').trim()
  if (name === 'id') return ID.test(plain) ? plain : null
  if (name === 'class') return CLASSES.test(plain) ? plain : null
  if (name === 'href') return FRAGMENT.test(plain) ? plain : null
  if (name === 'style') return cleanDeclarations(plain) || null
  return (PROPERTIES.has(name) || ATTRIBUTES.has(name)) && isSafeValue(plain) ? plain : null
}
