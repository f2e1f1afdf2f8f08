-- In one statement: there is no moment without a key.
ALTER TABLE "assets" DROP CONSTRAINT "assets_pkey", ADD CONSTRAINT "assets_pkey" PRIMARY KEY USING INDEX "assets_own";
