// The page's four colours -> the settings of the drawing library. Its own mixtures are too pale to tell the parts of a
// chart apart, and some kinds are black on any ground; so the colours of every kind are said here.

import type { MermaidConfig } from 'mermaid';
import { hueTurned, isDark, mixed } from './colours.ts';
import type { Palette } from './messages.ts';

/** What the picture's text is set in; an image cannot use the fonts of a page. */
const fontFamily = 'system-ui, sans-serif';

interface Shades extends Palette {
  /** Lines between things, lines of grids, grounds that are hardly seen. */
  readonly line: string;
  readonly faint: string;
  readonly ground: string;
  /** Full colours around the wheel from the page's own edge, neighbours far apart, and fills that text can stand on. */
  readonly hues: readonly string[];
  readonly fills: readonly string[];
  readonly alarm: string;
}

/** Degrees around the wheel. */
const turns = [0, 305, 255, 145, 80, 280, 40, 190, 110, 225, 15, 330];
const toRed = 100;

/** Settings by which a drawing looks like the page around it. */
export function themeOf(palette: Palette): MermaidConfig {
  const shades = shadesOf(palette);
  const kinds = [general, charts, plans, events, maps, files];
  const themeVariables = Object.assign({}, ...kinds.map((variablesOf) => variablesOf(shades))) as Variables;
  return { theme: 'base', fontFamily, themeVariables, themeCSS: further(shades) };
}

function shadesOf(palette: Palette): Shades {
  const { ink, paper, edge } = palette;
  const hues = turns.map((turn) => hueTurned(edge, turn));
  return {
    ...palette,
    line: mixed(ink, paper, 0.45),
    faint: mixed(ink, paper, 0.18),
    ground: mixed(ink, paper, 0.05),
    hues,
    fills: hues.map((hue) => mixed(hue, paper, isDark(paper) ? 0.36 : 0.4)),
    alarm: hueTurned(edge, toRed),
  };
}

/** What knows of no theme: arrows between the boxes of C4 diagrams, lines of a plan's grid. */
function further({ ink, faint }: Shades): string {
  const insteadOfGrey = (name: string): string => `[${name}="#444444"] { ${name}: ${ink} !important; }`;
  return `${insteadOfGrey('fill')} ${insteadOfGrey('stroke')} [id$="arrowhead"] path { fill: ${ink}; }
    .grid .tick line { stroke: ${faint}; }`;
}

type Variables = { readonly [name: string]: unknown };

function general({ ink, paper, node, edge, line, faint, ground, fills }: Shades): Variables {
  return {
    darkMode: isDark(paper),
    fontFamily,
    background: paper,
    mainBkg: node,
    secondBkg: fills[1],
    primaryColor: node,
    primaryBorderColor: edge,
    primaryTextColor: ink,
    secondaryColor: fills[1],
    secondaryTextColor: ink,
    tertiaryColor: ground,
    tertiaryBorderColor: faint,
    tertiaryTextColor: ink,
    textColor: ink,
    titleColor: ink,
    lineColor: line,
    edgeLabelBackground: paper,
    noteBkgColor: fills[3],
    noteTextColor: ink,
    noteBorderColor: line,
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: line,
  };
}

function charts({ ink, paper, edge, line, faint, hues, fills }: Shades): Variables {
  const soft = fills.slice(0, 4).map((fill) => mixed(fill, paper, 0.5));
  return {
    ...numbered('pie', fills, 1),
    pieOpacity: '1',
    pieStrokeColor: paper,
    pieOuterStrokeWidth: '0',
    pieTitleTextColor: ink,
    pieSectionTextColor: ink,
    pieLegendTextColor: ink,
    ...Object.fromEntries(soft.map((fill, index) => [`quadrant${index + 1}Fill`, fill])),
    ...Object.fromEntries(soft.map((_, index) => [`quadrant${index + 1}TextFill`, ink])),
    quadrantPointFill: edge,
    quadrantPointTextFill: ink,
    quadrantXAxisTextFill: ink,
    quadrantYAxisTextFill: ink,
    quadrantTitleFill: ink,
    quadrantInternalBorderStrokeFill: faint,
    quadrantExternalBorderStrokeFill: line,
    xyChart: {
      ...{ backgroundColor: paper, titleColor: ink },
      ...{ xAxisLabelColor: ink, xAxisTitleColor: ink, xAxisTickColor: line, xAxisLineColor: line },
      ...{ yAxisLabelColor: ink, yAxisTitleColor: ink, yAxisTickColor: line, yAxisLineColor: line },
      plotColorPalette: [fills[0], ...hues.slice(1)].join(','),
    },
    radar: { axisColor: line, graticuleColor: line, graticuleOpacity: 0.12 },
    ...numbered('venn', hues.slice(0, 8), 1),
    vennTitleTextColor: ink,
    vennSetTextColor: ink,
  };
}

function plans({ ink, paper, edge, line, faint, ground, hues, fills, alarm }: Shades): Variables {
  return {
    sectionBkgColor: ground,
    sectionBkgColor2: ground,
    altSectionBkgColor: paper,
    gridColor: faint,
    taskBkgColor: fills[0],
    taskBorderColor: edge,
    activeTaskBkgColor: fills[1],
    activeTaskBorderColor: hues[1],
    doneTaskBkgColor: faint,
    doneTaskBorderColor: line,
    critBkgColor: mixed(alarm, paper, 0.4),
    critBorderColor: alarm,
    todayLineColor: alarm,
    taskTextColor: ink,
    taskTextOutsideColor: ink,
    taskTextLightColor: ink,
    taskTextDarkColor: ink,
    taskTextClickableColor: ink,
    ...numbered('fillType', fills.slice(0, 8), 0),
  };
}

/** The text of these boxes is black whatever is asked for, so they are light in the dark too. */
function events({ ink, paper, line, faint, ground, hues, fills }: Shades): Variables {
  const isNight = isDark(paper);
  const boxes = isNight ? hues : fills;
  return {
    ...{ emUiFill: isNight ? ink : paper, emUiStroke: line, emProcessorFill: boxes[6], emProcessorStroke: hues[6] },
    ...{ emReadModelFill: boxes[2], emReadModelStroke: hues[2], emCommandFill: boxes[1], emCommandStroke: hues[1] },
    ...{ emEventFill: boxes[3], emEventStroke: hues[3], emRelationStroke: line, emArrowhead: line },
    ...{ emSwimlaneBackgroundOdd: ground, emSwimlaneBackgroundStroke: faint },
  };
}

function maps({ ink, paper, node, edge, line, faint, hues, fills, alarm }: Shades): Variables {
  const soft = fills.map((fill) => mixed(fill, paper, 0.4));
  const inks = fills.map(() => ink);
  return {
    ...numbered('cScale', fills, 0),
    ...numbered('cScaleLabel', inks, 0),
    ...numbered('cScalePeer', hues, 0),
    ...numbered('git', fills.slice(0, 8), 0),
    ...numbered('gitInv', inks.slice(0, 8), 0),
    ...numbered('gitBranchLabel', inks.slice(0, 8), 0),
    commitLabelColor: ink,
    commitLabelBackground: paper,
    tagLabelColor: ink,
    tagLabelBackground: node,
    tagLabelBorder: edge,
    cynefin: {
      ...{ boundaryColor: line, cliffColor: alarm, arrowColor: line, textColor: ink, labelColor: ink },
      ...{ complexBg: soft[2], complicatedBg: soft[1], chaoticBg: soft[4], clearBg: soft[3], confusionBg: soft[0] },
    },
    wardley: {
      ...{ backgroundColor: paper, axisColor: line, axisTextColor: ink, gridColor: faint, linkStroke: line },
      ...{ componentFill: paper, componentStroke: edge, componentLabelColor: ink, evolutionStroke: alarm },
      ...{ annotationStroke: line, annotationTextColor: ink, annotationFill: paper },
    },
  };
}

function files({ ink, node, edge, line }: Shades): Variables {
  return {
    treeView: { labelColor: ink, lineColor: line, iconColor: edge, descriptionColor: line },
    packet: {
      ...{ startByteColor: ink, endByteColor: ink, labelColor: ink, titleColor: ink },
      ...{ blockStrokeColor: edge, blockFillColor: node },
    },
  };
}

function numbered(name: string, colours: readonly string[], start: number): Variables {
  return Object.fromEntries(colours.map((colour, index) => [`${name}${start + index}`, colour]));
}
