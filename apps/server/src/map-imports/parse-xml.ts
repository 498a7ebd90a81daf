import type { XmlParser } from '@pinwise/golf'
import { SaxesParser } from 'saxes'

/** In document order. It knows no entities but XML's own five, and fetches nothing. */
export const parseXml: XmlParser = (text, events) => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', events.doctype)
  parser.on('opentag', ({ name, attributes }) => events.open(name, attributes))
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('closetag', ({ name }) => events.close(name))
  parser.write(text).close()
}
