"""Makes the fonts of the papers from Inter: adds one glyph for each letter of Yorùbá, Igbo and Hausa that Unicode has
not composed (Ẹ̀, ọ́, m̀), and leaves out the features that papers do not use.

A mark that is drawn back over its letter looks to readers built on poppler and MuPDF like the end of a word, so that
they copy "Ẹ̀ bùn". The new glyph draws the whole letter, and an empty one without width stands for the mark behind it.
(The new glyph alone will not do: pdf.js takes a glyph whose text contains a mark for one without width.)

The feature prim draws each of the two alone: see lettersWithMarks in server/adapters/pdf/page-data.ts.

Usage: paper-fonts.py TARGET SOURCE.ttf... with python3-fonttools and libharfbuzz-bin of Debian. Writes the fonts and
letters.json: each letter that has a glyph, with the value of prim that draws it in place of its base.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unicodedata
from itertools import product

from fontTools.otlLib.builder import (
    buildAlternateSubstSubtable,
    buildCoverage,
    buildLigatureSubstSubtable,
    buildLookup,
    buildMultipleSubstSubtable,
)
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import ROUND_XY_TO_GRID, Glyph, GlyphComponent

# What the engine turns on by itself, and the tabular figures of the templates.
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]

GRAVE, ACUTE, CIRCUMFLEX, TILDE, MACRON, DOT, CARON, DOT_BELOW = (
    "\u0300", "\u0301", "\u0302", "\u0303", "\u0304", "\u0307", "\u030c", "\u0323",
)
BASE, MARK = 1, 3  # classes of glyphs in GDEF
TONES = [GRAVE, ACUTE, CIRCUMFLEX, MACRON, CARON]


def wanted_letters():
    """Tones over every vowel and nasal; over the vowels with a dot of Yorùbá and Igbo; and over the long ones of Hausa."""
    plain = product("aeioumn", [""], TONES)
    dotted = product("aeiou", [DOT_BELOW], TONES)
    long = product("aeiou", [MACRON], [tone for tone in TONES if tone != MACRON])
    nasal = product("n", [DOT], TONES)
    nasalised = product("aeiou", [TILDE, DOT_BELOW + TILDE], [""])
    trilled = [("r", TILDE, "")]
    letters = set()
    for parts in [*plain, *dotted, *long, *nasal, *nasalised, *trilled]:
        for text in ("".join(parts), "".join(parts).upper()):
            letter = unicodedata.normalize("NFC", text)
            if len(letter) > 1:
                letters.add(letter)
    return sorted(letters)


def shape(file, texts):
    """The glyphs of each text with their places, as the font sets them now."""
    command = ["hb-shape", "--output-format=json", "--no-clusters", str(file)]
    done = subprocess.run(command, input="\n".join(texts), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def compose(font, name, run):
    """A glyph that draws the glyphs of a run where the run has them."""
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    pen = 0
    for piece in run:
        part = GlyphComponent()
        part.glyphName = piece["g"]
        part.x, part.y = pen + piece["dx"], piece["dy"]
        part.flags = ROUND_XY_TO_GRID
        glyph.components.append(part)
        pen += piece["ax"]
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (pen, glyph.xMin)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = BASE


def add_empty(font, name):
    """A glyph that draws nothing and takes no room, passed over by kerning as every mark is."""
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (0, 0)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = MARK


def move_lookups(lookups, by):
    """Makes room at the start of the list of lookups, so that a new one runs before all others."""

    def visit(thing):
        if isinstance(thing, list):
            for item in thing:
                visit(item)
        elif isinstance(thing, otTables.SubstLookupRecord):
            thing.LookupListIndex += by
        elif hasattr(thing, "__dict__"):
            for value in vars(thing).values():
                visit(value)

    visit(lookups)


def add_substitutions(font, parts, empties):
    """Puts each new glyph, with an empty mark behind it, in place of its parts before anything else is substituted."""
    table = font["GSUB"].table
    join = buildLigatureSubstSubtable({pair: name for name, pair in parts.items()})
    part = buildMultipleSubstSubtable({name: [name, empties[mark]] for name, (_, mark) in parts.items()})
    alone = buildAlternateSubstSubtable(choices(parts) | {mark: [name] for mark, name in empties.items()})
    lookups = [buildLookup([subtable]) for subtable in (join, part, alone)]
    table.LookupList.ensureDecompiled(recurse=True)
    move_lookups(table.LookupList.Lookup, len(lookups))
    table.LookupList.Lookup[:0] = lookups
    features = table.FeatureList.FeatureRecord
    for record in features:
        indexes = [index + len(lookups) for index in record.Feature.LookupListIndex]
        record.Feature.LookupListIndex = [0, 1, *indexes] if record.FeatureTag == "ccmp" else indexes
    features.append(new_feature("prim", [2]))
    for record in table.ScriptList.ScriptRecord:
        for system in [record.Script.DefaultLangSys, *(each.LangSys for each in record.Script.LangSysRecord)]:
            system.FeatureIndex.append(len(features) - 1)


def new_feature(tag, lookups):
    record = otTables.FeatureRecord()
    record.FeatureTag = tag
    record.Feature = otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = lookups
    return record


def choices(parts):
    """The new glyphs by the letter that they begin with."""
    by_base = {}
    for name, (base, _) in parts.items():
        by_base.setdefault(base, []).append(name)
    return by_base


def kern_as_base(font, bases):
    """Gives each new glyph the kerning of the letter that it begins with."""
    order = {name: index for index, name in enumerate(font.getGlyphOrder())}
    subtables = [table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable]
    for table in (getattr(table, "ExtSubTable", table) for table in subtables):
        if not isinstance(table, otTables.PairPos):
            continue
        table.ensureDecompiled(recurse=True)
        covered = table.Coverage.glyphs
        if table.Format == 1:
            sets = dict(zip(covered, table.PairSet))
            for records in (pairs.PairValueRecord for pairs in table.PairSet):
                by_second = {record.SecondGlyph: record for record in records}
                for name, base in bases.items():
                    if base in by_second:
                        copy = otTables.PairValueRecord()
                        copy.SecondGlyph = name
                        copy.Value1 = by_second[base].Value1
                        copy.Value2 = getattr(by_second[base], "Value2", None)
                        records.append(copy)
                records.sort(key=lambda record: order[record.SecondGlyph])
            sets |= {name: sets[base] for name, base in bases.items() if base in sets}
            names = sorted(sets, key=order.get)
            table.Coverage = buildCoverage(names, order)
            table.PairSet = [sets[name] for name in names]
            table.PairSetCount = len(names)
        else:
            first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
            for name, base in bases.items():
                if base in first:
                    first[name] = first[base]
                if base in second:
                    second[name] = second[base]
            names = {*covered, *(name for name, base in bases.items() if base in covered)}
            table.Coverage = buildCoverage(sorted(names, key=order.get), order)


def make(source, target, letters):
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True, glyph_names=True, hinting=False)
    options.drop_tables += ["STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    with tempfile.NamedTemporaryFile(suffix=".ttf") as whole:
        font.save(whole.name)
        runs = shape(whole.name, letters)
    characters = font.getBestCmap()
    parts = {}
    for letter, run in zip(letters, runs, strict=True):
        name = "_".join(f"u{ord(character):04X}" for character in letter)
        compose(font, name, run)
        parts[name] = tuple(characters[ord(character)] for character in letter)
    empties = {mark: f"{mark}.empty" for _, mark in parts.values()}
    for name in empties.values():
        add_empty(font, name)
    added = [*parts, *empties.values()]
    font.setGlyphOrder([name for name in font.getGlyphOrder() if name not in added] + added)
    add_substitutions(font, parts, empties)
    kern_as_base(font, {name: base for name, (base, _) in parts.items()})
    font["maxp"].recalc(font)
    font["post"].formatType = 3.0
    font.save(target)


def main(folder, *sources):
    letters = wanted_letters()
    target = pathlib.Path(folder)
    for source in sources:
        make(source, target / pathlib.Path(source).name, letters)
    values = {}
    for letter in letters:
        values[letter] = 1 + sum(other[0] == letter[0] for other in values)
    text = json.dumps(values, ensure_ascii=False, indent=2)
    (target / "letters.json").write_text(f"{text}\n", encoding="utf-8")


main(*sys.argv[1:])
