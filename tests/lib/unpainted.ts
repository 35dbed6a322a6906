// Nobody looks at the page of a test: a frame that one sees through is laid out and pressed as
// ever, but not painted.
window.frameElement?.setAttribute(
  'style',
  `${window.frameElement.getAttribute('style') ?? ''};opacity:0`,
);
