import { SaxesParser } from 'saxes'
import type { XmlParser } from '../files/read-xml.ts'

/** The parser that the server gives, here for the tests. */
export const parseXml: XmlParser = (text, events) => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', events.doctype)
  parser.on('opentag', ({ name, attributes }) => events.open(name, attributes))
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('closetag', ({ name }) => events.close(name))
  parser.write(text).close()
}
