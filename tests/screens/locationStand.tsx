export const settle = () =>
  new Promise((done) => {
    setTimeout(done, 60);
  });
