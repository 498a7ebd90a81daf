import { MapFileRefusal } from './read-map-problem.ts'

export type XmlEvents = {
  doctype: () => void
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Any parser that reports in document order and throws where the text is not well-formed. It is given from outside so
 * that this package, which also runs in the golfers' browser, carries none.
 */
export type XmlParser = (text: string, events: XmlEvents) => void

const DEEPEST = 40
const MAX_ELEMENTS = 2_000_000

/** Names come without their namespace prefix. A document type is refused: XML bombs are made of entities. */
export function readXml(text: string, parseXml: XmlParser, events: Omit<XmlEvents, 'doctype'>): void {
  let depth = 0
  let elements = 0
  const refuse = (code: 'xml_doctype' | 'too_deep' | 'too_many_objects', detail: string) => {
    throw new MapFileRefusal(code, detail)
  }
  try {
    parseXml(text, {
      doctype: () => refuse('xml_doctype', 'a document type is declared'),
      open: (name, attributes) => {
        if (++depth > DEEPEST) refuse('too_deep', `more than ${DEEPEST} levels`)
        if (++elements > MAX_ELEMENTS) refuse('too_many_objects', `more than ${MAX_ELEMENTS}`)
        events.open(localName(name), attributes)
      },
      text: events.text,
      close: name => {
        depth -= 1
        events.close(localName(name))
      },
    })
  } catch (error) {
    if (error instanceof MapFileRefusal) throw error
    throw new MapFileRefusal('xml_broken', error instanceof Error ? error.message : '')
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
