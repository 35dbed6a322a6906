export const style = `
.sc { display: flex; flex-wrap: wrap; height: 100%; font: 13px/1.45 system-ui, sans-serif; color: #16202b; background: #fff; }
.sc[data-theme=dark] { color: #eaf1f4; background: #11181c; }
.sc-side { flex: 0 1 270px; max-height: 100%; overflow: auto; padding: 10px 14px; box-sizing: border-box; }
.sc h2 { font-size: 13px; margin: 12px 0 4px; } .sc p { margin: 0 0 6px; } .sc ul { list-style: none; margin: 0; padding: 0; } .sc output { font-weight: 700; }
.sc button { font: inherit; color: inherit; background: none; border: 1px solid #7c8794; border-radius: 6px; padding: 3px 8px; margin: 0 0 4px; min-height: 26px; text-align: start; cursor: pointer; }
.sc button:hover { border-color: currentColor; } .sc [role=alert] { color: #b3261e; font-weight: 600; } .sc[data-theme=dark] [role=alert] { color: #ff9b92; }
.sc ol { padding-inline-start: 22px; margin: 4px 0; }
.sc-chart { flex: 1 1 480px; min-width: 0; height: 100%; min-height: 260px; position: relative; }
.sc-sheet { position: absolute; inset: 0; overflow: auto; cursor: grab; user-select: none; } .sc-sheet:active { cursor: grabbing; }
.sc-zoom { position: absolute; z-index: 1; inset: 8px 18px auto auto; display: flex; gap: 4px; border: 0; margin: 0; padding: 0; } .sc-zoom legend { position: absolute; clip-path: inset(50%); }
.sc-zoom button { background: #fff; } .sc[data-theme=dark] .sc-zoom button { background: #11181c; }
.sc-sheet a { cursor: pointer; } .sc-sheet a:hover rect { stroke-width: 2.5; } .sc-sheet .go { cursor: pointer; font-weight: 700; text-decoration: underline; }
.sc-sheet :focus-visible { outline: 3px solid #0b6270; outline-offset: 2px; } .sc-sheet .go:focus-visible { text-decoration: underline 3px; } .sc[data-theme=dark] :focus-visible { outline-color: #86d9e1; }
.sc-none { padding: 14px; font: 13px system-ui, sans-serif; }
`;
