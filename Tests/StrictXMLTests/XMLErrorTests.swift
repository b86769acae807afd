// Text that is not well-formed XML, or that exceeds a limit: each error has its position.

import StrictXML
import Testing

@Suite("Refusing XML")
struct XMLErrorTests {
  /// Returns only the error, without the parts read before it.
  static func error(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> String? {
    parts(bytes, limits: limits).last.flatMap { $0.hasPrefix("<") || $0.hasPrefix("\"") ? nil : $0 }
  }

  @Test(
    "text that is not well formed is refused with its position",
    arguments: [
      ("", "1:1: the text ends here: expected an element"), (" \n ", "2:2: the text ends here: expected an element"),
      ("a", "1:1: expected an element, found 'a'"), ("<!-- -->x", "1:9: expected an element, found 'x'"),
      ("&amp;<a/>", "1:1: expected an element, found '&'"),
      ("<a/>\nx", "2:1: expected the end of the text, found 'x'"),
      ("<a/><b/>", "1:5: expected the end of the text, found '<'"), ("</a>", "1:1: </a> has no start tag"),
      ("<a/></a>", "1:5: </a> has no start tag"), ("<a>\n<b></a>", "2:4: expected </b>, found </a>"),
      ("<a>\n <b>\n</b>", "1:1: the element <a> is never closed"),
      ("<p:a xmlns:p='u'></q:a>", "1:18: expected </p:a>, found </q:a>"),
      ("<a", "1:1: this tag is never closed"), ("<a>\n<b ", "2:1: this tag is never closed"),
      ("<a/", "1:4: the text ends here: expected '>'"), ("<a/ >", "1:4: expected '>', found byte 32"),
      ("<a></a", "1:7: the text ends here: expected '>'"), ("<a></a b>", "1:8: expected '>', found 'b'"),
      ("< a/>", "1:2: expected an element's name, found byte 32"),
      ("<1/>", "1:2: expected an element's name, found '1'"),
      ("<a></ a>", "1:6: expected an element's name, found byte 32"),
      ("<a><", "1:5: the text ends here: expected an element's name"),
      ("<a 1='2'/>", "1:4: expected an attribute's name, found '1'"), ("<a b/>", "1:5: expected '=', found '/'"),
      ("<a b=1/>", "1:6: expected a value in quotes, found '1'"), ("<a b='1/>", "1:6: this value is never closed"),
      ("<a b='<'/>", "1:7: '<' is not allowed in an attribute value; write it as &lt;"),
      ("<a b='1'c='2'/>", "1:9: expected a space, '>' or '/>', found 'c'"),
      ("<a b='1' b='2'/>", "1:10: the attribute \"b\" is given twice"),
      ("<a>\n ]]></a>", "2:2: ']]>' is not allowed in text; write it as ]]&gt;"),
      ("<a><!-- </a>", "1:4: this comment is never closed"),
      ("<a><!-- -- --></a>", "1:9: '--' is not allowed in a comment"),
      ("<a><!-- ---></a>", "1:9: '--' is not allowed in a comment"),
      ("<a><![CDATA[ ]] ></a>", "1:4: this CDATA is never closed"),
      ("<![CDATA[]]><a/>", "1:1: CDATA outside the root element"),
      ("<a/><![CDATA[]]>", "1:5: CDATA outside the root element"),
      ("<a><!b></a>", "1:4: expected a tag, a comment or CDATA, found '<!'"),
      ("<a><?b </a>", "1:4: this processing instruction is never closed"),
      ("<a><?b+?></a>", "1:7: expected a space or '?>', found '+'"),
      ("<??><a/>", "1:3: expected the name of a processing instruction, found '?'"),
    ])
  func notWellFormed(text: String, error: String) { #expect(Self.error(Array(text.utf8)) == error) }

  @Test(
    "an invalid reference is refused",
    arguments: [
      ("<a>&nbsp;</a>", "unknown entity \"nbsp\"; use amp, lt, gt, quot, apos or a number such as &#160;"),
      ("<a>& </a>", "'&' by itself; write it as &amp;"), ("<a>&", "'&' by itself; write it as &amp;"),
      ("<a>&amp </a>", "'&' by itself; write it as &amp;"),
      ("<a>&AMP;</a>", "unknown entity \"AMP\"; use amp, lt, gt, quot, apos or a number such as &#160;"),
      ("<a>&#0;</a>", "this reference is to a character that is not allowed in XML"),
      ("<a>&#xD800;</a>", "this reference is to a character that is not allowed in XML"),
      ("<a>&#x110000;</a>", "this reference is to a character that is not allowed in XML"),
      ("<a>&#99999999999999999999;</a>", "this reference is to a character that is not allowed in XML"),
      ("<a>&#7;</a>", "this reference is to a character that is not allowed in XML"),
      ("<a>&#xFFFE;</a>", "this reference is to a character that is not allowed in XML"),
    ])
  func references(text: String, error: String) {
    #expect(Self.error(Array(text.utf8)) == "1:4: \(error)")
    let inValue = text.replacing("<a>", with: "<a\nb='").replacing("</a>", with: "'/>")
    #expect(Self.error(Array(inValue.utf8)) == "2:4: \(error)")
  }

  @Test(
    "an invalid character number is refused at its first wrong byte",
    arguments: [
      ("<a>&#;</a>", "1:6: expected a digit, found ';'"),
      ("<a>&#x;</a>", "1:7: expected a hexadecimal digit, found ';'"),
      ("<a>&#1a;</a>", "1:7: expected ';', found 'a'"),
      ("<a>&#xg;</a>", "1:7: expected a hexadecimal digit, found 'g'"),
      ("<a>&#65</a>", "1:8: expected ';', found '<'"), ("<a>&#X41;</a>", "1:6: expected a digit, found 'X'"),
    ])
  func numbers(text: String, error: String) { #expect(Self.error(Array(text.utf8)) == error) }

  @Test(
    "every document type is refused",
    arguments: [
      "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]>\n<a>&c;</a>", "<!DOCTYPE a SYSTEM \"a.dtd\"><a/>",
      "<!doctype html><html/>",
    ])
  func documentTypes(text: String) {
    let error = "a document type (<!DOCTYPE) is not allowed: its entities could make a small text huge"
    #expect(Self.error(Array(text.utf8)) == "1:1: \(error)")
    #expect(Self.error(Array(("<?xml version='1.0'?>\n " + text).utf8)) == "2:2: \(error)")
  }

  @Test(
    "a declaration is refused where it is not first, or where it is not supported",
    arguments: [
      (" <?xml version='1.0'?><a/>", "1:2: an XML declaration belongs at the very beginning"),
      ("<a><?XML ?></a>", "1:4: an XML declaration belongs at the very beginning"),
      ("<?xml version='1.1'?><a/>", "1:7: the version is \"1.1\"; only 1.0 is supported"),
      (
        "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
        "1:21: the encoding is \"ISO-8859-1\"; save the text as UTF-8"
      ),
      ("<?xml version='1.0' standalone='maybe'?><a/>", "1:21: expected yes or no, found \"maybe\""),
      ("<?xml encoding='UTF-8'?><a/>", "1:7: expected version, found encoding"),
      ("<?xml ?><a/>", "1:7: expected version, found '?'"),
      (
        "<?xml version='1.0' version='1.0'?><a/>",
        "1:21: \"version\" does not belong here; a declaration has version, encoding, standalone"
      ),
      (
        "<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>",
        "1:37: \"encoding\" does not belong here; a declaration has version, encoding, standalone"
      ),
      ("<?xml version='1.0'encoding='UTF-8'?><a/>", "1:20: expected a space or '?>', found 'e'"),
      ("<?xml version='1.0'", "1:20: the text ends here: expected a space or '?>'"),
      ("<?xml version='1.0' >", "1:21: expected '?>', found '>'"),
    ])
  func declarations(text: String, error: String) { #expect(Self.error(Array(text.utf8)) == error) }

  @Test(
    "an undeclared or invalid namespace is refused",
    arguments: [
      ("<p:a/>", "1:1: the prefix \"p\" of \"p:a\" is not declared"),
      ("<a><b xmlns:p='u'/><c p:d='1'/></a>", "1:23: the prefix \"p\" of \"p:d\" is not declared"),
      ("<a xmlns:p=''/>", "1:4: the prefix \"p\" needs a namespace"),
      ("<a xmlns:xmlns='u'/>", "1:4: the prefix xmlns can't be declared"),
      ("<a xmlns='http://www.w3.org/2000/xmlns/'/>", "1:4: the prefix xmlns can't be declared"),
      ("<a xmlns:xml='u'/>", "1:4: the prefix xml and its namespace can't be bound to anything else"),
      (
        "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>",
        "1:4: the prefix xml and its namespace can't be bound to anything else"
      ),
      ("<a xmlns:p='u' xmlns:q='u' p:x='1' q:x='2'/>", "1:36: the attribute \"x\" is given twice in one namespace"),
      ("<a xmlns:p='u' xmlns:p='v'/>", "1:16: the attribute \"xmlns:p\" is given twice"),
      ("<:a/>", "1:2: expected an element's name, found ':'"),
      ("<a:/>", "1:4: expected a name after the colon, found '/'"),
      ("<a:1/>", "1:4: expected a name after the colon, found '1'"),
      ("<a:b:c/>", "1:5: expected a name with at most one colon, found ':'"),
    ])
  func namespaces(text: String, error: String) { #expect(Self.error(Array(text.utf8)) == error) }

  @Test(
    "a byte that is not UTF-8, or not an XML character, is refused at its position",
    arguments: [
      ([0xFF], "1:1: byte 255 is not valid UTF-8 here"), ([0x80], "1:1: byte 128 is not valid UTF-8 here"),
      ([0xC0, 0x80], "1:1: byte 192 is not valid UTF-8 here"),
      ([0xE0, 0x80, 0x80], "1:1: byte 224 is not valid UTF-8 here"),
      ([0xED, 0xA0, 0x80], "1:1: byte 237 is not valid UTF-8 here"),
      ([0xF4, 0x90, 0x80, 0x80], "1:1: byte 244 is not valid UTF-8 here"),
      ([0xF0, 0x80, 0x80, 0x80], "1:1: byte 240 is not valid UTF-8 here"),
      ([0xE2, 0x82], "1:1: byte 226 is not valid UTF-8 here"),
      ([0x00], "1:1: the character U+0000 is not allowed in XML"),
      ([0x1B], "1:1: the character U+001B is not allowed in XML"),
      ([0xEF, 0xBF, 0xBE], "1:1: the character U+FFFE is not allowed in XML"),
    ] as [([UInt8], String)])
  func characters(bytes: [UInt8], error: String) {
    // The bytes are text on the second line, first at the end of the input and then before a tag.
    let text = Array("<a>\n".utf8) + bytes
    #expect(Self.error(text) == error.replacing("1:1:", with: "2:1:"))
    #expect(Self.error(text + Array("</a>".utf8)) == error.replacing("1:1:", with: "2:1:"))
  }

  @Test("UTF-16 is reported as such", arguments: [[0xFE, 0xFF, 0x00, 0x3C], [0xFF, 0xFE, 0x3C, 0x00]] as [[UInt8]])
  func utf16(bytes: [UInt8]) { #expect(Self.error(bytes) == "1:1: the text is UTF-16; save it as UTF-8") }

  @Test("input at each limit is accepted, and input beyond is refused")
  func limits() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>\n", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    #expect(Self.error(nested(32)) == nil)
    #expect(Self.error(nested(33)) == "33:1: nested more than 32 levels deep")
    #expect(Self.error(nested(100_000)) == "33:1: nested more than 32 levels deep")
    func attributes(_ count: Int) -> [UInt8] { Array(("<a" + (1...count).map { " a\($0)=''" }.joined() + "/>").utf8) }
    #expect(Self.error(attributes(256)) == nil)
    #expect(Self.error(attributes(257))?.hasSuffix(": a tag has more than 256 attributes") == true)
    func named(_ length: Int) -> [UInt8] { Array("<\(String(repeating: "a", count: length))/>".utf8) }
    #expect(Self.error(named(1_024)) == nil)
    #expect(Self.error(named(1_025)) == "1:2: a name is more than 1024 bytes")
    #expect(Self.error(Array("<a></a>".utf8), limits: XMLLimits(bytes: 7)) == nil)
    #expect(
      Self.error(Array("<a></a>".utf8), limits: XMLLimits(bytes: 6)) == "1:1: the text is 7 bytes; the limit is 6")
  }
}
